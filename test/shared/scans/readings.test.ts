import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCode } from '../../../shared/scans/plain-code.ts';
import { findByScan, readingsOf } from '../../../shared/scans/readings.ts';

const GS = '\u001D';

/** Finds the stored code of a scan, as a look-up of a database does. */
function found(scan: string, stored: string): boolean {
  return findByScan(scan, (code) => (plainCode(code) === plainCode(stored) ? [1] : [])).length > 0;
}

const spx = 'SPXVN041234567890';
const ghtk = 'S1234567.MB12.D5.123456789';

const accepted: readonly (readonly [what: string, scan: string, stored: string])[] = [
  ['Code 128 with identifier', `]C0${spx}`, spx],
  ['QR code with identifier', `]Q1${spx}`, spx],
  ['prefix STX, suffix ETX', `\u0002${spx}\u0003`, spx],
  ['STX before the identifier', `\u0002]C1${spx}\r\n`, spx],
  ['spaces around', `  ${spx} `, spx],
  ['lower case', spx.toLowerCase(), spx],
  ['caps lock and Shift', 'spxvn04A', 'SPXVN04a'],
  ['stars of Code 39', `*${spx}*`, spx],
  ['GHTK with spaces', 'S1234567 MB12 D5 123456789', ghtk],
  ['GHTK with dots and spaces', 's1234567. mb12. d5. 123456789', ghtk],
  ['J&T with spaces', '8412 3456 7890', '841234567890'],
  ['J&T with dashes', '841-234-567-890', '841234567890'],
  ['EMS with spaces', 'EB 123 456 789 VN', 'EB123456789VN'],
  ['EMS with dots in lower case', 'eb.123.456.789.vn', 'EB123456789VN'],
  ['nine digits in groups', '123 456 789', '123456789'],
  ['Lazada: the waybill', '123456789012345_LXVN1234567890VNA', 'LXVN1234567890VNA'],
  ['Lazada: the order', '123456789012345_LXVN1234567890VNA', '123456789012345'],
  ['GS1-128: parcel', ']C100134567890123456784', '134567890123456784'],
  ['GS1-128 without identifier', '00034531200000000011', '034531200000000011'],
  ['GS1-128: consignment', `]C1401${spx}`, spx],
  ['GS1 DataMatrix: product', `]d20108934567890124${GS}21A1`, '8934567890124'],
  ['GS1 DataMatrix: serial number', `]d2010893456789012421A1B2C3${GS}10LOT`, 'A1B2C3'],
  ['GS1-128: serial number after a weight', ']C10108934567890124310300125021A1B2C3', 'A1B2C3'],
  [
    'GS1-128: parcel with two weights',
    ']C100134567890123456784310300125033300013603712',
    '134567890123456784',
  ],
  [
    'GS1-128: parcel with its address',
    `]C1001345678901234567844300CTY+HOA${GS}4307VN`,
    '134567890123456784',
  ],
  ['GS1 QR code after FNC1', `${GS}400DH-12${GS}91X`, 'DH-12'],
  ['GS1 as printed', '(01)08934567890124(21)A1B2', 'A1B2'],
  ['address with a parameter', `https://x.vn/t?lang=vi&code=${spx}`, spx],
  ['address in capitals', `HTTPS://X.VN/T?BILLCODE=${spx}`, spx],
  ['address with a path', `https://x.vn/tracking/${spx}/`, spx],
  ['address of an order with a short number', 'https://x.vn/don-hang/1023', '1023'],
  ['address that ends with an own code', 'https://x.vn/d/DH1023', 'DH1023'],
  ['JSON', `{"type":1,"waybill_no":"${spx}"}`, spx],
  ['JSON with a long number', '{"data":{"Mã đơn hàng": 123456789012345678}}', '123456789012345678'],
  ['JSON with identifier', `]Q1{"Mã vận đơn":"${spx}"}`, spx],
];

const refused: readonly (readonly [what: string, scan: string, stored: string])[] = [
  ['the start of a code', spx, spx.slice(0, -1)],
  ['the end of a code', ghtk, '123456789'],
  ['a part of Lazada-like own codes', '20261129_00012345', '00012345'],
  ['own codes with and without a space', 'DH 12', 'DH12'],
  ['own codes with and without a dash', 'DH-12', 'DH12'],
  ['the data of an incomplete GS1 code', ']C10013456789012345678', '13456789012345678'],
  ['digits with a wrong check digit', '00134567890123456785', '134567890123456785'],
  ['a word of an address', 'https://x.vn/tracking', 'tracking'],
  ['an other parameter', 'https://x.vn/t?token=ABC123&code=XYZ9', 'ABC123'],
  ['a path beside a parameter', 'https://x.vn/t/ABC123?code=XYZ9', 'ABC123'],
  ["a product's number in an address", 'https://x.vn/product/1023', '1023'],
  ["a page's year in an address", 'https://x.vn/khuyen-mai/2024', '2024'],
  ["a shop's number in an address", 'https://x.vn/shop/12345678', '12345678'],
  ["a product's short serial number", '(01)08934567890124(21)1023', '1023'],
  ['an other member', '{"phone":"0912345678","code":"XYZ9"}', '0912345678'],
  ['broken JSON', '{"code":"XYZ9"', 'XYZ9'],
];

describe('a scan', () => {
  it.each(accepted)('has the code of %s', (_, scan, stored) => {
    expect(found(scan, stored)).toBe(true);
  });

  it.each(refused)('does not have %s', (_, scan, stored) => {
    expect(found(scan, stored)).toBe(false);
  });

  it('is taken literally first', () => {
    const codes = ['123456789012345_LXVN1234567890VNA', 'LXVN1234567890VNA'];
    const scan = codes[0] ?? '';
    expect(findByScan(scan, (code) => codes.filter((one) => one === code))).toEqual([scan]);
  });

  it('with codes of two orders finds both, so that neither is taken', () => {
    const codes = ['LXVN1234567890VNA', '123456789012345'];
    const scan = '123456789012345_LXVN1234567890VNA';
    expect(findByScan(scan, (code) => codes.filter((one) => one === code))).toEqual(codes);
  });

  it('that is longer than any code is only taken literally', () => {
    expect([...readingsOf(`https://x.vn/?code=ABC123&x=${'y'.repeat(2_000)}`)]).toHaveLength(1);
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const carrierCode = fc.oneof(
  digits(12).map((number) => `SPXVN${number}`),
  digits(12),
  digits(9).map((number) => `EB${number}VN`),
  fc.tuple(digits(7), digits(9)).map(([one, core]) => `S${one}.MB12.D5.${core}`),
  digits(10).map((number) => `LXVN${number}VNA`),
);

describe('every code of a carrier', () => {
  it('is found however a scanner frames it and a person writes it', () => {
    const frame = fc.constantFrom<(code: string) => string>(
      (code) => `]C0${code}`,
      (code) => `\u0002${code}\u0003\r\n`,
      (code) => ` ${code}\t`,
      (code) => code.toLowerCase(),
      (code) => `*${code}*`,
      (code) => `]C1401${code}`,
      (code) => `https://x.vn/t?code=${encodeURIComponent(code)}`,
      (code) => JSON.stringify({ code }),
      (code) => code.replaceAll('.', ' '),
      (code) => (code.startsWith('S1') ? code : code.replaceAll(/(?<=[A-Z\d]{4})(\d{4})/g, ' $1')),
    );
    fc.assert(
      fc.property(carrierCode, frame, (code, framed) => {
        const scan = framed(code);
        // A GHTK code has its groups where its dots are.
        if (code.includes('.') && / \d{4}/.test(scan)) return;
        expect(found(scan, code)).toBe(true);
      }),
    );
  });

  it('is never shortened', () => {
    const text = fc.oneof(carrierCode, fc.string({ maxLength: 40, unit: 'binary-ascii' }));
    const characters = (code: string) => plainCode(code).replaceAll(/[^0-9A-Z]/g, '');
    fc.assert(
      fc.property(text, (scan) => {
        fc.pre(!scan.includes(GS) && !/[(_{[:\]]|^\W*0[01]/.test(scan));
        for (const code of [...readingsOf(scan)].flat())
          expect(characters(code)).toBe(characters(scan));
      }),
    );
  });
});

it('reads any text without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (scan) => {
      for (const start of ['', ']C1', 'https://', 'https://x.vn/', '{"code":', '(01)'])
        expect(Array.isArray([...readingsOf(start + scan)])).toBe(true);
    }),
  );
});
