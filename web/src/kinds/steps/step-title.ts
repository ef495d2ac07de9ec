/** A step's id as people read it: "welcome-mail" → "Welcome mail". */
export function titleOf(id: string): string {
  const title = id.replace(/[-_]+/g, ' ').trim();
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** Whether somebody has named a step: "message" and "message-2" are what a step of the type is called by itself. */
export const hasOwnName = ({ id, type }: { readonly id: string; readonly type: string }): boolean =>
  !id.startsWith(type) || !/^(?:-\d+)?$/.test(id.slice(type.length));
