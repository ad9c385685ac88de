import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/**
 * Saves the columns of the open file under a name, for files that are imported without a user. `keepColumns` runs
 * first.
 */
export function ProfileField({
  keepColumns,
  onDone,
}: {
  keepColumns: () => Promise<boolean>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { data: profiles = [] } = useCall('imports.profiles', undefined);
  const [name, setName] = useState('');
  const { run, problem, isRunning } = useTask();
  const called = name.trim();
  const save = async () => {
    if (!(await keepColumns())) return;
    const saved = await run(() => station.call('imports.saveProfile', { name: called }));
    if (saved?.ok) onDone();
  };
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <TextField
        label={t('import.profile.name')}
        value={name}
        onChange={setName}
        maxLength={60}
        description={t('import.profile.meaning')}
        warning={
          profiles.some((one) => one.name === called) ? t('import.profile.replaces') : undefined
        }
      />
      <Button isPending={isRunning} isDisabled={called === ''} onPress={() => void save()}>
        {t('import.profile.save')}
      </Button>
    </>
  );
}
