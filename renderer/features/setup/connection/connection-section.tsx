import { Building2, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../shared/model/station.ts';
import { useCall } from '../../../station/queries.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AccountForm } from './account-form.tsx';
import { SwitchMode } from './switch-mode.tsx';

/** Choice between training and the real account, with an explanation and the open one. */
export function ConnectionSection() {
  const { t } = useTranslation();
  const { data: state } = useCall('station.state', undefined);
  const { data: stored } = useCall('account.kept', undefined);
  const [chosenMode, setChosenMode] = useState<Mode | null>(null);
  if (!state || !stored) return null;
  const { mode } = state;
  const selectedMode = chosenMode ?? mode;
  const card = (id: Mode) => ({
    id,
    title: t(`setup.connection.${id}`),
    text: t(`setup.connection.${id}Text`),
    ...(id === mode && { mark: t('setup.connection.inUse') }),
  });
  return (
    <>
      <Panel title={t('setup.connection.mode')}>
        <ChoiceCards
          label={t('setup.connection.mode')}
          cards={[
            { ...card('training'), icon: GraduationCap },
            { ...card('account'), icon: Building2 },
          ]}
          value={selectedMode}
          onChange={setChosenMode}
        />
        <SwitchMode
          mode={mode}
          to={selectedMode}
          isStored={stored.baseUrl !== '' && stored.hasToken}
        />
      </Panel>
      {selectedMode === 'account' && (
        <AccountForm key={JSON.stringify(stored)} stored={stored} isOpen={mode === 'account'} />
      )}
    </>
  );
}
