import { expect, it } from 'vitest';
import { z } from 'zod';
import { command, query } from '../../shared/contract-entries.ts';

const nothing = z.undefined();

it('requires a role of every call when types are checked', () => {
  // @ts-expect-error A query without a role.
  expect(() => query(nothing, nothing)).toThrow(TypeError);
  // @ts-expect-error A command without a role.
  expect(command(nothing, nothing, { emits: [] }).needs).toBeUndefined();
});

it('has no lock unless one is stated', () => {
  expect(query(nothing, nothing, { needs: 'nobody' }).locks).toBeNull();
  const entry = command(nothing, nothing, { needs: 'lead', locks: 'printers', emits: [] });
  expect(entry).toMatchObject({ needs: 'lead', locks: 'printers' });
});
