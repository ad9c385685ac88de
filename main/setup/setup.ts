import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Store } from '../store/store.ts';
import { LabelSizes } from './label-sizes.ts';
import { PickupPoints } from './pickup-points.ts';
import { Printers } from './printers.ts';
import { StationSettings } from './station-settings.ts';

/** What the shift lead sets up. */
export interface Setup {
  readonly station: StationSettings;
  readonly pickupPoints: PickupPoints;
  readonly printers: Printers;
  readonly labelSizes: LabelSizes;
}

export function openSetup(store: Store, ids: Ids, signals: Signals): Setup {
  return {
    station: new StationSettings(store, signals),
    pickupPoints: new PickupPoints(store, ids, signals),
    printers: new Printers(store, ids, signals),
    labelSizes: new LabelSizes(store, ids, signals),
  };
}
