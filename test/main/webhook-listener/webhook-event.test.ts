import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebhookEvent, readWebhookEvent } from '../../../main/webhook-listener/webhook-event.ts';

/** Whether the whole body is readable. */
function isRead(body: Buffer): boolean {
  return readWebhookEvent(body.toString('utf8')).kind === 'value';
}

const code = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^[A-Za-z0-9_-]{0,60}$/),
  fc.constantFrom('Đơn-1', ' SP1 ', '\u0000', '\u0090', '𝕊P1', '﻿SP1', '\uD800'),
  fc.double(),
  fc.constantFrom(null, true, [], {}),
);

/** A body of the usual shape. */
const usual = Buffer.from(
  '{"code":"SP.1","name":"Nguyễn Thị Lan","weight":500,"fee":-1,"partial":null,"isNew":true}',
);

describe('whether a body is an update', () => {
  it('is answered as reading the whole body would, whatever its code is', () => {
    fc.assert(
      fc.property(code, fc.json(), fc.boolean(), (value, more, hasMark) => {
        const text = `{"more":${more},"code":${JSON.stringify(value)},"status_name":"Đang giao"}`;
        const body = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`);
        expect(isWebhookEvent(body)).toBe(isRead(body));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is answered as reading it would, also of bytes that are broken anywhere', () => {
    fc.assert(
      fc.property(fc.nat(usual.length - 1), fc.nat(255), fc.nat(usual.length), (at, byte, end) => {
        const body = Buffer.from(usual);
        body[at] = byte;
        for (const bytes of [body, body.subarray(0, end)])
          expect(isWebhookEvent(bytes)).toBe(isRead(bytes));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is answered as reading it would, also of signs that come in any order', () => {
    const signs = fc.constantFrom('{', '}', '"', ',', ':', '\\', '"code":"A1"', '"a":1', '[', ']');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
        for (const text of [parts.join(''), `{"code":"A1",${parts.join('')}}`])
          expect(isWebhookEvent(Buffer.from(text))).toBe(isRead(Buffer.from(text)));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is told of a usual one at once', () => expect(isWebhookEvent(usual)).toBe(true));
});

it.each([
  ['update_status', 'status'],
  ['update_weight', 'weight'],
  ['update_colour', null],
])('%s tells of: %s', (type, kind) => {
  const read = readWebhookEvent(JSON.stringify({ code: 'SP.1', type }));
  expect(read).toMatchObject({ value: { kind } });
});
