import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PickupPoint } from '../../../../shared/model/pickup-point.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { areaName } from '../../../common/areas/area-names.ts';
import { DefaultBadge, MakeDefaultButton } from '../entry-buttons.tsx';
import { EntryList } from '../entry-list.tsx';
import { useEditor } from '../use-editor.ts';
import { PointForm } from './point-form.tsx';

const section = 'pickup-points';

function makeDefault(before: PickupPoint) {
  const { id, ...point } = before;
  return station.call('pickupPoints.save', { id, point: { ...point, isDefault: true }, before });
}

export function PickupPointsSection() {
  const { t } = useTranslation();
  const { open, lastEdited, close } = useEditor(section);
  const { data: points, error } = useCall('pickupPoints.list', undefined);
  // Data loaded before remains on screen, so that a half-typed form is not lost.
  const errorNotice = error && <ErrorNotice problem={error.problem} />;
  if (!points) return errorNotice;

  if (open)
    return (
      <PointForm
        key={open.id}
        point={points.find(({ id }) => id === open.id)}
        isFirst={points.length === 0}
        onClose={close}
      />
    );
  return (
    <>
      {errorNotice}
      <EntryList
        section={section}
        texts="pickupPoints"
        empty={{
          icon: Warehouse,
          title: t('setup.pickupPoints.emptyTitle'),
          text: t('setup.pickupPoints.emptyText'),
        }}
        items={points}
        lastEdited={lastEdited}
        renderBadge={(entry) => <DefaultBadge isDefault={entry.isDefault} />}
        detailsOf={(point) => [
          [point.address, areaName(point)].filter((part) => part !== '').join(', '),
          [
            point.contact,
            point.phone,
            point.code && t('setup.pickupPoints.codeFact', { code: point.code }),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        ]}
        renderActions={(point, { run }) => (
          <MakeDefaultButton
            isDefault={point.isDefault}
            onPress={() => void run(() => makeDefault(point))}
          />
        )}
        remove={({ id }) => station.call('pickupPoints.remove', { id })}
        putBack={({ id }) => station.call('pickupPoints.putBack', { id })}
      />
    </>
  );
}
