import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesBehind } from '../../../shared/input-method.ts';
import { orderDraftSchema, socSchema } from '../../../shared/model/order.ts';
import { packerInputSchema } from '../../../shared/model/people.ts';
import { codeOfCommand, commandOfCode, scanCommands } from '../../../shared/scans/command-codes.ts';
import { readingsOf } from '../../../shared/scans/readings.ts';
import { testCodes } from '../../../shared/scans/test-codes.ts';
import { carrierCodes } from '../../fakes/carrier-codes.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { type InputMethod, typeWith } from '../../fakes/input-method.ts';

const codes = scanCommands.map(codeOfCommand);

/** Codes of the carriers' shapes, and texts near a command code. */
const carrierCode = fc
  .tuple(fc.constantFrom(...Object.values(carrierCodes)), fc.infiniteStream(fc.nat()))
  .map(([make, numbers]) => make((limit) => (numbers.next().value ?? 0) % limit));
const nearCommand = fc
  .tuple(
    fc.constantFrom('PBLK', 'pblk', '*PBLK', ']C0PBLK', 'PB', 'LK', ''),
    fc.stringMatching(/^[0-9A-Za-z*-]{0,6}$/),
  )
  .map((parts) => parts.join(''));

describe('command codes', () => {
  it('are different, and each is its own command, also with what scanners add', () => {
    expect(new Set(codes).size).toBe(scanCommands.length);
    for (const command of scanCommands) {
      const code = codeOfCommand(command);
      for (const scan of [
        code,
        code.toLowerCase(),
        `]C0${code}`,
        `\u0002${code}\u0003`,
        `*${code}*`,
      ])
        expect(commandOfCode(scan)).toBe(command);
    }
  });

  it('are no waybills of carriers, and no test codes', () => {
    fc.assert(fc.property(carrierCode, (code) => commandOfCode(code) === null));
    for (const code of Object.values(testCodes)) expect(commandOfCode(code)).toBeNull();
  });

  it('are refused as order code, badge and product code', () => {
    const product = { name: 'Áo', price: 0, weight: 1, quantity: 1 };
    fc.assert(
      fc.property(fc.oneof(nearCommand, fc.constantFrom(...codes)), (text) => {
        if (commandOfCode(text) === null) return;
        expect(socSchema.safeParse(text).success).toBe(false);
        expect(packerInputSchema.safeParse({ name: 'An', badge: text }).success).toBe(false);
        const contents = { kind: 'list', products: [{ ...product, sku: text }] } as const;
        expect(orderDraftSchema.safeParse({ ...draftOf(), contents }).success).toBe(false);
      }),
    );
    expect(socSchema.safeParse('PBLK-101').success).toBe(true);
  });

  it('are in no reading of another code that a scan may be', () => {
    for (const code of codes) expect([...readingsOf(code)].flat()).toContain(code);
    fc.assert(
      fc.property(carrierCode, (code) =>
        [...readingsOf(code)].flat().every((one) => commandOfCode(one) === null),
      ),
    );
  });

  it.each<InputMethod>(['telex', 'vni', 'viqr'])('arrive unchanged through %s', (method) => {
    for (const code of codes) {
      for (const keys of [code, code.toLowerCase()]) expect(typeWith(method, keys)).toBe(keys);
      expect(codesBehind(code)[0]).toBe(code);
    }
  });
});
