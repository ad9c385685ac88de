import { expect, test } from 'vitest';
import { keysOfField } from '../../../../renderer/common/versions/field-name.ts';
import vi from '../../../../renderer/i18n/vi.json' with { type: 'json' };
import { labelSizeInputSchema } from '../../../../shared/model/label-size.ts';
import { orderDraftSchema } from '../../../../shared/model/order.ts';
import { pickupPointInputSchema } from '../../../../shared/model/pickup-point.ts';
import { printerInputSchema } from '../../../../shared/model/printer.ts';
import { stationSettingsSchema } from '../../../../shared/model/station.ts';

/** Returns the text under a key of the dictionary, if there is one. */
function textAt(key: string): unknown {
  const step = (tree: unknown, name: string) =>
    typeof tree === 'object' ? (tree as Record<string, unknown> | null)?.[name] : undefined;
  return key.split('.').reduce<unknown>(step, vi);
}

test.each([
  ['an order', ['entry', 'order'], orderDraftSchema.shape],
  ['a pickup point', ['setup.pickupPoints', 'entry'], pickupPointInputSchema.shape],
  ['a label size', ['setup.labelSizes'], labelSizeInputSchema.shape],
  ['the station', ['setup.station'], stationSettingsSchema.shape],
  ['a printer', ['setup.printers'], printerInputSchema.shape],
])('each field of %s has a name when two people changed it', (_, groups, shape) => {
  for (const field of Object.keys(shape)) {
    const texts = keysOfField(groups, field).map(textAt);
    expect([field, texts.find((text) => typeof text === 'string')]).toEqual([
      field,
      expect.any(String),
    ]);
  }
});
