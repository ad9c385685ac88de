import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Group } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { LabelPreview } from '../../../shared/model/label-preview.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './label-dots.module.css';
import { type Zoom, zoomed } from './zoom.ts';

/** The label in its true proportions: whole, or enlarged by screen pixels per dot. */
export function LabelDots({ preview }: { preview: LabelPreview }) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState<Zoom>('whole');
  const step = (by: 'in' | 'out' | 'whole') => setZoom((before) => zoomed(before, by));
  useCommands({
    larger: () => step('in'),
    smaller: () => step('out'),
    whole: () => step('whole'),
  });
  const { png, width, height } = preview;
  const size = zoom === 'whole' ? {} : { width: width * zoom, height: height * zoom };
  return (
    <div className={`${layout.column2} ${layout.minWidth0}`}>
      <Group className={layout.wrapRow2} aria-label={t('preview.zoom')}>
        <Button
          size="small"
          icon={ZoomOut}
          keys={keysOf('smaller')}
          isDisabled={zoom === 'whole'}
          onPress={() => setZoom(zoomed(zoom, 'out'))}
        >
          {t('preview.smaller')}
        </Button>
        <Button
          size="small"
          icon={ZoomIn}
          keys={keysOf('larger')}
          isDisabled={zoomed(zoom, 'in') === zoom}
          onPress={() => setZoom(zoomed(zoom, 'in'))}
        >
          {t('preview.larger')}
        </Button>
        <Button
          size="small"
          icon={Maximize}
          keys={keysOf('whole')}
          isDisabled={zoom === 'whole'}
          onPress={() => setZoom('whole')}
        >
          {t('preview.whole')}
        </Button>
        <output className={tones.muted}>
          {zoom === 'whole' ? t('preview.wholeLabel') : t('preview.pixelsADot', { pixels: zoom })}
        </output>
      </Group>
      {/* Chromium makes scrollable content focusable by Tab; then the arrow keys scroll it. */}
      <section
        className={styles.paper}
        data-zoom={zoom === 'whole' ? 'whole' : 'dots'}
        aria-label={t('preview.label')}
      >
        <img
          className={styles.image}
          src={`data:image/png;base64,${png}`}
          alt={t('preview.label')}
          {...size}
        />
      </section>
    </div>
  );
}
