/** A scanned code finds its order by an index in every column that it may stand in, in small or capital letters. */
export const codes = `
DROP INDEX orders_by_short_code;
DROP INDEX orders_by_waybill;
CREATE INDEX orders_by_short_code ON orders ((platform ->> 'shortCode') COLLATE NOCASE) WHERE platform IS NOT NULL;
CREATE INDEX orders_by_waybill ON orders ((platform ->> 'waybill') COLLATE NOCASE) WHERE platform IS NOT NULL;
CREATE INDEX orders_by_platform_code ON orders (platform_code COLLATE NOCASE) WHERE platform_code IS NOT NULL;
CREATE INDEX orders_by_soc ON orders (soc COLLATE NOCASE);
`;
