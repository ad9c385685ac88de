import { type Ref, useImperativeHandle, useState } from 'react';
import type { ListFilter, OrderView } from '../../../../shared/model/order-view.ts';
import type { ListLayout } from '../../../../shared/model/list-layout.ts';
import { type OrderSort, usualSort } from '../../../../shared/model/order-sort.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { useUndo } from '../../../session/undo.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { announceProblem } from '../../../ui/announce.ts';
import { noFilter } from '../filters/list-filter.ts';
import { EditViewsDialog } from './edit-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ViewTabs } from './view-tabs.tsx';

interface ListQuery {
  text: string;
  filter: ListFilter;
  sort: OrderSort;
}

const everything: ListQuery = { text: '', filter: noFilter, sort: usualSort };

/** The saved lists, with functions to add, change and delete one. */
export function Views({
  ref,
  now: { text, filter, sort, layout },
  called,
  onCalled,
  onShow,
}: {
  /** The present query and layout. */
  now: ListQuery & { layout: ListLayout };
  /** The saved list whose columns are shown; null for those of every other list. */
  called: string | null;
  onCalled: (name: string | null) => void;
  /** Shows a saved list by its name, or an unnamed one. */
  onShow: (shown: ListQuery, name: string | null) => void;
  /** Ref to the function that opens the dialog for a name for the displayed list. */
  ref: Ref<() => void>;
}) {
  const views = useCall('views.list', undefined).data ?? [];
  const offerUndo = useUndo();
  const [asks, setAsks] = useState<'name' | 'edit' | null>(null);
  const activeView = views.find(
    (view) =>
      view.text === text &&
      view.sort.by === sort.by &&
      view.sort.way === sort.way &&
      JSON.stringify(view.filter) === JSON.stringify(ordered(filter)),
  );
  useImperativeHandle(ref, () => () => setAsks('name'), []);
  useCommands({
    saveView: () => setAsks('name'),
    // 0 shows all orders.
    chooseView: ({ code }) => {
      const number = Number(code.at(-1));
      const view = views[number - 1];
      if (view) show(view);
      if (number === 0) onShow(everything, null);
    },
  });
  const show = (view: OrderView) => onShow(view, view.name);
  const keep = async (view: OrderView, before: string | null) => {
    const saved = await station.call('views.save', { view, before });
    if (!saved.ok) return announceProblem(saved.error);
    if (before === null || before === called) onCalled(view.name);
  };
  const remove = async (name: string) => {
    const removed = await station.call('views.remove', { name });
    if (!removed.ok) return announceProblem(removed.error);
    offerUndo(
      ({ t }) => t('list.views.removed', { name }),
      () => station.call('views.putBack', { name }),
    );
  };
  return (
    <>
      <ViewTabs
        views={views}
        activeView={activeView}
        onShow={show}
        onEdit={() => setAsks('edit')}
      />
      {asks === 'name' && (
        <SaveViewDialog
          names={views.map(({ name }) => name)}
          onSave={(name) => {
            setAsks(null);
            void keep({ name, text, filter: ordered(filter), sort, layout }, null);
          }}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'edit' && (
        <EditViewsDialog
          views={views}
          onRename={(view, name) => void keep({ ...view, name }, view.name)}
          onRemove={(name) => void remove(name)}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

/** Fixes the order of the members, so that the same selection has the same text. */
function ordered(filter: ListFilter): ListFilter {
  const { show, parcel, carrier, entered, printed, handedOver, packed } = filter;
  return { show, parcel, carrier, entered, printed, handedOver, packed };
}
