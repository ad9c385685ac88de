import { UserRound, UserStar } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Packer } from '../../../../shared/model/people.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useSetupPlace } from '../../../session/setup-place.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUndo } from '../../../session/undo.ts';
import { Entries, Entry } from '../entries.tsx';
import { AddButton, EditButton, RemoveButton } from '../entry-buttons.tsx';
import listStyles from '../entry-list.module.css';
import { RemovePacker } from './remove-packer.tsx';

const section = 'people';

/** The packers of this station, with buttons to add, change and delete. */
export function PackerList(props: {
  packers: readonly Packer[];
  /** The packer who was edited last, whose entry gets the focus; '' for a new one. */
  lastEdited: string | null;
}) {
  const { t } = useTranslation();
  const { packers, lastEdited } = props;
  const { edit } = useSetupPlace();
  const [removing, setRemoving] = useState<Packer | null>(null);
  const task = useTask();
  const done = useUndo();
  const remove = async ({ id, name }: Packer, keepsName: boolean) => {
    const removed = await task.run(() => station.call('people.remove', { id, keepsName }));
    setRemoving(null);
    if (!removed?.ok) return;
    done(
      ({ t }) => t('setup.people.removed', { name }),
      () => station.call('people.putBack', { id }),
    );
  };
  const add = (
    <AddButton
      text={t('setup.people.add')}
      takesFocus={lastEdited === ''}
      onPress={() => edit(section, { id: null })}
    />
  );
  return (
    <Panel title={t('setup.people.title')} aside={packers.length > 0 && add}>
      <p className={listStyles.lead}>{t('setup.people.lead')}</p>
      {task.problem && <ErrorNotice problem={task.problem} />}
      {packers.length === 0 && (
        <EmptyState icon={UserRound} title={t('setup.people.emptyTitle')} action={add}>
          {t('setup.people.emptyText')}
        </EmptyState>
      )}
      <Entries>
        {packers.map((packer) => (
          <Entry
            key={packer.id}
            name={packer.name}
            badge={
              packer.mayLead && (
                <Badge tone={leadsElsewhere(packer) ? 'neutral' : 'info'} icon={UserStar}>
                  {t(
                    leadsElsewhere(packer) ? 'setup.people.leadsElsewhere' : 'setup.people.isLead',
                  )}
                </Badge>
              )
            }
            facts={[
              ways(packer)
                .map((way) => t(`setup.people.ways.${way}`))
                .join(' · '),
            ]}
            actions={
              <>
                <EditButton
                  name={packer.name}
                  takesFocus={lastEdited === packer.id}
                  onPress={() => edit(section, { id: packer.id })}
                />
                <RemoveButton name={packer.name} onPress={() => setRemoving(packer)} />
              </>
            }
          />
        ))}
      </Entries>
      {removing && (
        <RemovePacker
          packer={removing}
          isRunning={task.isRunning}
          onCancel={() => setRemoving(null)}
          onConfirm={(keepsName) => void remove(removing, keepsName)}
        />
      )}
    </Panel>
  );
}

/**
 * Checks whether the packer's lead right only applies at other benches of the site. Without a PIN it applies nowhere.
 */
export function leadsElsewhere({ mayLead, hasPin, leadsHere }: Packer): boolean {
  return mayLead && hasPin && !leadsHere;
}

/** Returns how a packer can sign in. */
function ways({ hasBadge, hasPin }: Packer): ('badge' | 'pin' | 'none')[] {
  if (!hasBadge && !hasPin) return ['none'];
  return [...(hasBadge ? (['badge'] as const) : []), ...(hasPin ? (['pin'] as const) : [])];
}
