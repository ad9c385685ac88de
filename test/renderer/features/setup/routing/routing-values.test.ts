import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  violatedRule,
  carriersToChoose,
  routingOptions,
  routingValues,
  shows,
  toChoice,
} from '../../../../../renderer/features/setup/routing/routing-values.ts';
import { routingChoiceSchema } from '../../../../../shared/model/routing.ts';

const carriers = [
  { id: '1', code: '1', name: 'GHTK' },
  { id: '2', code: '2', name: '' },
];
const routing = (option: string, chosen: string[] = []) => ({
  option,
  optionName: 'Theo hợp đồng',
  chosen,
  carriers,
});

describe('the form of the routing setting', () => {
  test('starts with what the platform shows', () => {
    expect(routingValues(routing('3', ['1', '2']))).toEqual({
      option: '3',
      one: null,
      several: ['1', '2'],
    });
    expect(routingValues(routing('2', ['2'])).one).toBe('2');
    expect(routingValues(routing('7')).option).toBeNull();
  });

  test('keeps carriers apart, option by option', () => {
    const values = { option: '3', one: '1', several: ['1', '2'] } as const;
    expect(toChoice('2', values).carriers).toEqual(['1']);
    expect(toChoice('3', values).carriers).toEqual(['1', '2']);
    expect(toChoice('4', values).carriers).toEqual([]);
  });

  test.each([
    [null, [], 'routing.option'],
    ['1', ['1', '2'], null],
    ['2', [], null],
    ['3', [], 'routing.severalCarriers'],
    ['3', ['1'], 'routing.severalCarriers'],
    ['3', ['1', '1'], 'routing.severalCarriers'],
    ['3', ['1', '2'], null],
  ] as const)('option %s with %j breaks: %s', (option, several, rule) =>
    expect(violatedRule({ option, one: null, several })).toBe(rule),
  );

  test('only option 3 can be left half chosen: whatever else is picked keeps the rules', () => {
    const codes = fc.array(fc.constantFrom('1', '2', '5', '10'));
    const otherOptions = routingOptions.filter((option) => option !== '3');
    fc.assert(
      fc.property(
        fc.constantFrom(...otherOptions),
        fc.option(fc.constantFrom('1', '2')),
        codes,
        (option, one, several) => {
          const choice = toChoice(option, { option, one, several });
          expect(routingChoiceSchema.safeParse(choice).success).toBe(true);
        },
      ),
    );
  });
});

test('a setting shows what was wished in any order of its carriers', () => {
  const choice = { option: '3', carriers: ['1', '2'] } as const;
  expect(shows(routing('3', ['2', '1']), { ...choice, carriers: [...choice.carriers] })).toBe(true);
  expect(shows(routing('3', ['2']), { ...choice, carriers: [...choice.carriers] })).toBe(false);
  expect(shows(routing('2', ['2', '1']), { ...choice, carriers: [...choice.carriers] })).toBe(
    false,
  );
});

test.each([
  [['1', '3'], false],
  [['1', '2', '3'], false],
  [['1', '2', '1'], true],
])('a setting with carriers %j shows the wish for 1 and 2: %s', (chosen, isShown) =>
  expect(shows(routing('3', chosen), { option: '3', carriers: ['1', '2'] })).toBe(isShown),
);

test('carriers without a name are called by their code; chosen ones that are gone stay in sight', () =>
  expect(carriersToChoose({ carriers, chosen: ['2', '9'] })).toEqual([
    { id: '1', text: 'GHTK' },
    { id: '2', text: '2' },
    { id: '9', text: '9' },
  ]));
