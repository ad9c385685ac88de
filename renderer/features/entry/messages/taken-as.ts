/**
 * How a message is used: it completes the order in the form, replaces it, or becomes the next order while the present
 * one is set aside as a draft.
 */
export type TakenAs = 'more' | 'again' | 'next';
