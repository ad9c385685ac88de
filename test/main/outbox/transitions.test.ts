import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { syncStateSchema } from '../../../shared/model/order.ts';
import {
  allowsOrderTransition,
  orderTransitions,
  type TransitionName,
} from '../../../main/outbox/transitions.ts';

const names = Object.keys(orderTransitions) as TransitionName[];

it('is the diagram in main/outbox/STATES.md, arrow for arrow', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../main/outbox/STATES.md'), 'utf8');
  const drawn = [...text.matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)].map(
    ([, from, to, name]) => `${from} -${name}-> ${to}`,
  );
  const coded = names.flatMap((name) =>
    orderTransitions[name].from.map((from) => `${from} -${name}-> ${orderTransitions[name].to}`),
  );
  expect(drawn.sort()).toEqual(coded.sort());
});

it('lets an order leave every state but the last ones, and reach every state but the planned', () => {
  const states = syncStateSchema.options;
  const left = states.filter((state) => names.some((name) => allowsOrderTransition(name, state)));
  expect(left).toEqual(['queued', 'sending', 'uncertain', 'created', 'rejected', 'cancelling']);
});
