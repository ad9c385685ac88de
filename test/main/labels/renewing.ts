/** The developer accepts the current drawings. */
export const isRenewing = process.env['GOLDENS'] === 'renew';
