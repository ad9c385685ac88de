import { Activity, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../common/loading.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useSetupState } from '../../session/setup-state.ts';
import { useNavigation } from '../../session/navigation.ts';
import layout from '../../ui/layout.module.css';
import { EntryForm } from './entry-form.tsx';
import { type StoredEntry, restoreEntry } from './saving/stored-entry.ts';
import { ReworkForm } from './rework-form.tsx';
import { useEntryStart } from './use-entry-start.ts';

/** The screen for entering orders. The form appears once the stored draft is loaded. */
export function EntryScreen() {
  const { t } = useTranslation();
  const { go, rework } = useNavigation();
  const { openNew } = useSetupState();
  const { kept: savedForm, pickupPoints } = useEntryStart();
  const problem = pickupPoints.error?.problem;
  // Read once. From then on the form itself owns its content.
  const [initial, setInitial] = useState<StoredEntry | null>(null);
  if (initial === null && !savedForm.isPending) setInitial(restoreEntry(savedForm.data ?? null));
  if (initial === null || pickupPoints.isPending) return <Loading />;
  return (
    <div className={layout.screen}>
      {problem && <ErrorNotice problem={problem} />}
      {pickupPoints.data?.length === 0 && (
        <ErrorNotice
          problem={{ code: 'no-pickup-point' }}
          tone="warning"
          isAnnounced={false}
          actions={
            <Button
              size="small"
              onPress={() => {
                openNew('pickup-points');
                go('setup');
              }}
            >
              {t('entry.toSetup')}
            </Button>
          }
        />
      )}
      {/* A half-typed new order remains hidden while an order is corrected. */}
      <Activity mode={rework === null ? 'visible' : 'hidden'}>
        <EntryForm initial={initial} pickupPoints={pickupPoints.data ?? []} />
      </Activity>
      {rework && (
        <ReworkForm
          key={rework.number}
          kind={rework.kind}
          orderId={rework.orderId}
          pickupPoints={pickupPoints.data ?? []}
        />
      )}
    </div>
  );
}
