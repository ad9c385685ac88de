/** Somebody takes what is drawn now for right. */
export const isRenewing = process.env['GOLDENS'] === 'renew';
