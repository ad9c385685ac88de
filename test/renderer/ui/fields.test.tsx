import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AmountField } from '../../../renderer/ui/amount-field.tsx';
import { ComboBox } from '../../../renderer/ui/combo-box.tsx';
import type { FieldProps } from '../../../renderer/ui/field.tsx';
import { NumberField } from '../../../renderer/ui/number-field.tsx';
import { PickOne, PickSeveral } from '../../../renderer/ui/picks.tsx';
import { Segmented } from '../../../renderer/ui/segmented.tsx';
import { Select } from '../../../renderer/ui/select.tsx';
import { TextField } from '../../../renderer/ui/text-field.tsx';

const none = () => {};
const options = [{ id: 'a', text: 'A' }];

const fields: Record<string, (field: FieldProps) => ReactNode> = {
  TextField: (field) => <TextField {...field} value="" onChange={none} />,
  NumberField: (field) => <NumberField {...field} value={null} onChange={none} />,
  AmountField: (field) => (
    <AmountField {...field} value="" onChange={none} read={() => ({ ok: true, value: 0 })} />
  ),
  ComboBox: (field) => (
    <ComboBox
      {...field}
      items={[]}
      text=""
      onText={none}
      chosen={null}
      onChoose={none}
      searchingText=""
      emptyText=""
      openLabel="open"
    />
  ),
  Select: (field) => <Select {...field} options={options} value={null} onChange={none} />,
  Segmented: (field) => <Segmented {...field} options={options} value={null} onChange={none} />,
  PickOne: (field) => (
    <PickOne {...field} options={options} noneText="none" value={null} onChange={none} />
  ),
  PickSeveral: (field) => <PickSeveral {...field} options={options} value={[]} onChange={none} />,
};

const label = 'Weight';
const warning = 'Unusual';
const description = 'In grams';
const error = 'Too much';

describe.each(Object.entries(fields))('%s', (_, field) => {
  const drawn = (props: Partial<FieldProps>) => renderToStaticMarkup(field({ label, ...props }));

  it('describes its control by its warning, which takes the place of the description', () => {
    const html = drawn({ warning, description });
    const id = /id="([^"]+)"[^>]*aria-live="polite"><svg/.exec(html)?.[1];
    expect(html).toContain(`<span>${warning}</span>`);
    expect(html).not.toContain(description);
    expect(html).toMatch(new RegExp(`aria-describedby="(?:[^"]* )?${id}(?: [^"]*)?"`));
  });

  it('says why its value cannot be taken, and nothing else', () => {
    const html = drawn({ warning, description, error });
    expect(html).toContain(`<span>${error}</span>`);
    expect(html).not.toContain(warning);
    expect(html).not.toContain(description);
  });

  it('has its label as its name where the label is not drawn', () => {
    const html = drawn({ hideLabel: true });
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).not.toContain(`>${label}<`);
  });
});
