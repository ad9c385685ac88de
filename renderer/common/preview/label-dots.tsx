import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Group } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { LabelPreview } from '../../../shared/model/label-preview.ts';
import { Button } from '../../ui/button.tsx';
import styles from './label-dots.module.css';
import { type Zoom, zoomed } from './zoom.ts';

/** The label in its true proportions: whole, or so many pixels of the screen to a dot. */
export function LabelDots({ preview }: { preview: LabelPreview }) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState<Zoom>('whole');
  useZoomKeys((step) => setZoom((before) => zoomed(before, step)));
  const { png, width, height } = preview;
  const size = zoom === 'whole' ? {} : { width: width * zoom, height: height * zoom };
  return (
    <div className={styles.dots}>
      <Group className={styles.tools} aria-label={t('preview.zoom')}>
        <Button
          size="small"
          icon={ZoomOut}
          keys="−"
          isDisabled={zoom === 'whole'}
          onPress={() => setZoom(zoomed(zoom, 'out'))}
        >
          {t('preview.smaller')}
        </Button>
        <Button
          size="small"
          icon={ZoomIn}
          keys="+"
          isDisabled={zoomed(zoom, 'in') === zoom}
          onPress={() => setZoom(zoomed(zoom, 'in'))}
        >
          {t('preview.larger')}
        </Button>
        <Button
          size="small"
          icon={Maximize}
          keys="0"
          isDisabled={zoom === 'whole'}
          onPress={() => setZoom('whole')}
        >
          {t('preview.whole')}
        </Button>
        <output className={styles.zoom}>
          {zoom === 'whole' ? t('preview.wholeLabel') : t('preview.pixelsADot', { pixels: zoom })}
        </output>
      </Group>
      {/* Chromium lets Tab reach what scrolls; the arrow keys move it then. */}
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

/** Plus, minus and 0 do what the buttons do, wherever the focus is. */
function useZoomKeys(onStep: (step: 'in' | 'out' | 'whole') => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') onStep('in');
    if (event.key === '-') onStep('out');
    if (event.key === '0') onStep('whole');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
