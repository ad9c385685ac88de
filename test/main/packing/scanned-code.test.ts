import { describe, expect, it } from 'vitest';
import { openPackingStation } from './packing-bench.ts';

describe('a code', () => {
  it.each([
    ['with the identifier of its kind', (code: string) => `]C1${code}`],
    ['between the stars of Code 39', (code: string) => `*${code}*`],
    ['behind a control character, with blanks', (code: string) => `\u001D ${code} `],
    ['in small letters', (code: string) => code.toLowerCase()],
    [
      'in wide letters',
      (code: string) =>
        code.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('is the order’s also %s', async (_, written) => {
    const { created, scan, order } = await openPackingStation();
    const id = await created();
    const { soc, platform } = order(id);
    for (const code of [platform.shortCode, platform.platformCode, soc])
      expect((await scan(written(code), 'hand-over')).parcel?.orderId).toBe(id);
    expect(await scan(written(''), 'hand-over')).toMatchObject({ result: 'unknown', parcel: null });
  });

  it('that two orders have is neither’s: nothing is done', async () => {
    const { created, scan, order, labels } = await openPackingStation();
    const one = await created();
    const code = order(one).platform.shortCode;
    const other = await created({ soc: code });
    expect(await scan(code, 'print')).toMatchObject({ result: 'shared-code', tone: 'danger' });
    expect([labels(one), labels(other)]).toEqual([[], []]);
    expect(await scan(order(one).soc, 'print')).toMatchObject({ result: 'printing' });
  });
});
