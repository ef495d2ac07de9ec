/** The words of the pages of forms that are not the form's own. */
export const formWords = {
  optional: 'optional',
  choose: 'Please choose',
  trap: 'Leave this field empty',
  otherLanguages: 'Languages',
  faults: {
    missing: 'Please fill this in.',
    text: 'This text cannot be stored. Please shorten it.',
    email: 'Please enter an e-mail address, such as ada@example.com.',
    tel: 'Please enter a phone number with its country code, such as +1 415 555 2671.',
    number: 'Please enter a number.',
    checkbox: 'Please check this box.',
    date: 'Please enter a date.',
    select: 'Please choose one of these.',
  },
  again: {
    faulty: 'Not sent yet: please look at the fields below again.',
    fast: 'Almost done: please check what you entered and send it once more.',
    old: 'This page had been open for a long time. Please check what you entered and send it once more.',
    foreign: 'Almost done: please check what you entered and send it.',
    work: 'Many entries come from your network. Please allow JavaScript for this page and send it once more, or wait a few minutes.',
  },
  gone: { heading: 'This form is closed', text: 'It does not exist, or it does not accept entries any more.' },
  wrong: { heading: 'This could not be accepted', text: 'Nothing was stored. Please go back and try again.' },
  large: { heading: 'This is too much', text: 'Nothing was stored. Please go back and shorten what you entered.' },
  busy: { heading: 'Please wait a moment', text: 'Too many entries came at once. Nothing was stored; please try again in a few minutes.' },
  failure: { heading: 'This does not work just now', text: 'Nothing was stored. The fault is not yours: please try again later.' },
};
