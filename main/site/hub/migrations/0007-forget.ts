/** After how many days a bench removes personal data; nothing where it keeps them. The hub goes on with that once the bench is gone. */
export const forget = `
ALTER TABLE site_benches ADD COLUMN forget_days INTEGER;
`;
