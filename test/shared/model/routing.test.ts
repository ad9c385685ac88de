import { expect, test } from 'vitest';
import { routingChoiceSchema } from '../../../shared/model/routing.ts';

function rules(choice: unknown): string[] {
  const parsed = routingChoiceSchema.safeParse(choice);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each([
  ['1', []],
  ['2', []],
  ['2', ['4']],
  ['3', ['1', '2']],
  ['3', ['1', '2', '3', '4']],
  ['4', []],
  ['5', []],
])('option %s takes the carriers %j', (option, carriers) => {
  expect(routingChoiceSchema.parse({ option, carriers })).toEqual({ option, carriers });
});

test.each([
  ['1', ['2'], 'carriers: routing.noCarriers'],
  ['2', ['1', '2'], 'carriers: routing.oneCarrier'],
  ['3', [], 'carriers: routing.severalCarriers'],
  ['3', ['1'], 'carriers: routing.severalCarriers'],
  ['3', ['1', '1', ' 1 '], 'carriers: routing.severalCarriers'],
  ['4', ['1'], 'carriers: routing.noCarriers'],
  ['5', ['1', '2'], 'carriers: routing.noCarriers'],
  ['0', [], 'option: routing.option'],
  ['6', [], 'option: routing.option'],
  [1, [], 'option: routing.option'],
  ['2', [' '], 'carriers.0: code.missing'],
])('option %j does not take the carriers %j', (option, carriers, rule) => {
  expect(rules({ option, carriers })).toEqual([rule]);
});

test('a carrier named twice counts once, and none need be named', () => {
  expect(routingChoiceSchema.parse({ option: '2', carriers: ['4', '4 '] })).toEqual({
    option: '2',
    carriers: ['4'],
  });
  expect(routingChoiceSchema.parse({ option: '1' })).toEqual({ option: '1', carriers: [] });
});
