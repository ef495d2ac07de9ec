// Loaded before a program: its machine's clock is ahead of the true time by SHIFT_MS milliseconds.
const shift = Number(process.env.SHIFT_MS);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + shift;
  }
};
