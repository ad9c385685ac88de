import { useTranslation } from 'react-i18next';
import { contrasts, textSizes, themes } from '../../../../shared/appearance.ts';
import { useAppearance } from '../../../common/appearance.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import formStyles from '../form/form.module.css';

/** Appearance of the window on this computer. Changes apply at once. */
export function AppearancePanel() {
  const { t } = useTranslation();
  const { look, change } = useAppearance();
  if (!look) return null;
  return (
    <Panel title={t('setup.look.title')}>
      <div className={formStyles.form}>
        <p className={formStyles.hint}>{t('setup.look.meaning')}</p>
        <div className={formStyles.half}>
          <Segmented
            label={t('setup.look.theme')}
            options={themes.map((id) => ({ id, text: t(`setup.look.themes.${id}`) }))}
            value={look.theme}
            onChange={(theme) => change({ theme })}
          />
        </div>
        <div className={formStyles.half}>
          <Segmented
            label={t('setup.look.contrast')}
            options={contrasts.map((id) => ({ id, text: t(`setup.look.contrasts.${id}`) }))}
            value={look.contrast}
            onChange={(contrast) => change({ contrast })}
          />
        </div>
        <div className={formStyles.half}>
          <Segmented
            label={t('setup.look.text')}
            options={textSizes.map((id) => ({ id, text: t(`setup.look.texts.${id}`) }))}
            value={look.text}
            onChange={(text) => change({ text })}
          />
        </div>
      </div>
    </Panel>
  );
}
