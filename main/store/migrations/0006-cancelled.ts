/** The list of what was taken back: found without reading every order. */
export const cancelled = `
CREATE INDEX orders_cancelled ON orders (seq) WHERE sync IN ('cancelled', 'withdrawn');
`;
