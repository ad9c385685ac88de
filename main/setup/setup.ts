import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Desktop } from '../base/host-services.ts';
import type { Store } from '../store/store.ts';
import { OrderViews } from './order-views.ts';
import { LabelSizes } from './label-sizes.ts';
import { ListLayouts } from './list-layouts.ts';
import { PickupPoints } from './pickup-points.ts';
import { Printers } from './printers.ts';
import { TrackingLinks } from './tracking-links.ts';
import { UnfinishedForm } from './unfinished-form.ts';

/** The set-up that the shift lead maintains. */
export interface Setup {
  readonly form: UnfinishedForm;
  readonly pickupPoints: PickupPoints;
  readonly printers: Printers;
  readonly labelSizes: LabelSizes;
  readonly orderViews: OrderViews;
  readonly listLayouts: ListLayouts;
  readonly trackingLinks: TrackingLinks;
}

export function openSetup(store: Store, ids: Ids, signals: Signals, desktop?: Desktop): Setup {
  return {
    form: new UnfinishedForm(store),
    pickupPoints: new PickupPoints(store, ids, signals),
    printers: new Printers(store, ids, signals),
    labelSizes: new LabelSizes(store, ids, signals),
    orderViews: new OrderViews(store, signals),
    listLayouts: new ListLayouts(store, signals),
    trackingLinks: new TrackingLinks(store, desktop),
  };
}
