/**
 * What a message becomes: more of the order in the form, that order filled in again, or the next order while that one is
 * set aside as a draft.
 */
export type TakenAs = 'more' | 'again' | 'next';
