import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import type { WaitingFile, WatchSettings } from '../../../shared/model/import-profile.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useVersions } from '../../common/versions/use-versions.tsx';
import { station } from '../../station/client.ts';
import { readSetting, saveSetting } from '../../station/settings.ts';
import { useCall } from '../../station/queries.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import tones from '../../ui/tones.module.css';
import styles from './import-screen.module.css';

type Watched = CallOutput<'imports.watched'>;

/** The folder whose files are imported automatically, and those files that need a user. */
export function WatchPanel() {
  const { t } = useTranslation();
  const { data: watched } = useCall('imports.watched', undefined);
  const [isOpen, setIsOpen] = useState(false);
  if (!watched) return null;
  const { settings, isGone, waiting, more, obstacle, damagedSettings } = watched;
  return (
    <section className={styles.templates} aria-label={t('import.watch.title')}>
      <div className={layout.wrapRow2}>
        <span className={styles.soft}>
          {settings.isOn
            ? t('import.watch.on', { folder: settings.folder })
            : t('import.watch.off')}
        </span>
        <Button size="small" onPress={() => setIsOpen((now) => !now)}>
          {t('import.watch.change')}
        </Button>
      </div>
      {isGone && (
        <Notice tone="warning" title={t('import.watch.gone', { folder: settings.folder })}>
          {t('import.watch.goneMeaning')}
        </Notice>
      )}
      {settings.isOn && damagedSettings !== null && (
        <Notice tone="danger" title={t('import.watch.damaged')}>
          {t('import.watch.damagedMeaning', { file: damagedSettings })}
        </Notice>
      )}
      {obstacle !== null && (
        <Notice
          tone="warning"
          title={t('import.watch.obstacle', { name: obstacle, folder: settings.folder })}
        >
          {t('import.watch.obstacleMeaning')}
        </Notice>
      )}
      {isOpen && <WatchForm settings={settings} onDone={() => setIsOpen(false)} />}
      {waiting.length > 0 && <WaitingFiles waiting={waiting} />}
      {more > 0 && <p className={styles.soft}>{t('import.watch.more', { count: more })}</p>}
    </section>
  );
}

function WatchForm({ settings, onDone }: Pick<Watched, 'settings'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const { data: profiles = [] } = useCall('imports.profiles', undefined);
  // Shows the stored settings until the user changes them here.
  const [edited, setEdited] = useState<WatchSettings | null>(null);
  const current = edited ?? settings;
  const { run, problem, isRunning } = useTask();
  const versions = useVersions<WatchSettings, WatchSettings, undefined>({
    start: settings,
    readNow: async () => {
      const now = await readSetting('imports.watch');
      return now.ok ? now.value : null;
    },
    send: (mine, before) => run(() => saveSetting('imports.watch', mine, before)),
    nameOf: (field) => t(`import.watch.${field as keyof WatchSettings}`),
  });
  const change = (more: Partial<WatchSettings>) => {
    if (edited === null) versions.begin(settings);
    setEdited({ ...current, ...more });
  };
  const save = async () => {
    const saved = await versions.save(current);
    if (saved?.ok) onDone();
  };
  return (
    <form
      className={styles.watch}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && <ErrorNotice problem={problem} />}
      <Toggle isOn={current.isOn} onChange={(isOn) => change({ isOn })}>
        {t('import.watch.isOn')}
      </Toggle>
      <TextField
        label={t('import.watch.folder')}
        value={current.folder}
        onChange={(folder) => change({ folder })}
        description={t('import.watch.folderHint')}
        maxLength={1000}
      />
      <Select
        label={t('import.watch.profile')}
        options={profiles.map(({ name }) => ({ id: name, text: name }))}
        value={profiles.some(({ name }) => name === current.profile) ? current.profile : null}
        onChange={(profile) => change({ profile })}
        description={t(
          profiles.length === 0 ? 'import.watch.noProfile' : 'import.watch.profileHint',
        )}
      />
      <Toggle
        isOn={current.enters}
        onChange={(enters) => change({ enters })}
        description={t('import.watch.entersMeaning')}
      >
        {t('import.watch.enters')}
      </Toggle>
      <div className={layout.wrapRow2}>
        <Button
          variant="primary"
          isPending={isRunning}
          isDisabled={current.isOn && (current.folder.trim() === '' || current.profile === '')}
          onPress={() => void save()}
        >
          {t('import.watch.save')}
        </Button>
      </div>
      {versions.question}
    </form>
  );
}

function WaitingFiles({ waiting }: Pick<Watched, 'waiting'>) {
  const { t } = useTranslation();
  const { run, problem, isRunning } = useTask();
  const open = (file: WaitingFile) => void run(() => station.call('imports.openWaiting', file));
  const enter = (file: WaitingFile) => void run(() => station.call('imports.enterWaiting', file));
  return (
    <>
      {problem && <ErrorNotice problem={problem} />}
      <ul className={styles.waiting} aria-label={t('import.watch.waiting')}>
        {waiting.map(({ name, place, reason, bench = '' }) => (
          <li key={`${place} ${name}`}>
            <span className={`${layout.breakAnywhere} ${tones.small}`}>{name}</span>
            <span className={styles.soft}>
              {reason
                ? t(`import.watch.reasons.${reason}`, { bench })
                : t(`import.watch.places.${place}`)}
            </span>
            {(reason === 'shared' || reason === 'hub-away') && (
              <Button
                size="small"
                label={t('import.watch.enterFile', { name })}
                isPending={isRunning}
                onPress={() => enter({ name, place })}
              >
                {t('import.watch.enter')}
              </Button>
            )}
            {reason !== 'hub-away' && (
              <Button
                size="small"
                label={t('import.watch.openFile', { name })}
                isPending={isRunning}
                onPress={() => open({ name, place })}
              >
                {t('import.watch.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
