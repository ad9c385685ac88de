import type { Mode } from '../../../shared/model/station.ts';
import type { HostServices } from '../../base/host-services.ts';
import { LabelLibrary } from '../../labels/library.ts';
import type { PlatformClient } from '../../platform/client.ts';
import type { Store } from '../../store/store.ts';
import { LabelPipeline, type LabelPipelineOptions } from './label-pipeline.ts';

/** Creates the label pipeline of a station: from the platform, or an own drawing, to a printer. */
export function openPipeline(
  mode: Mode,
  parts: {
    store: Store;
    client: PlatformClient;
    hostServices: HostServices;
  },
  tools: Omit<LabelPipelineOptions, 'labels' | 'rules' | 'training'>,
): LabelPipeline {
  const { store, client, hostServices } = parts;
  const { htmlToPdf, clock } = hostServices;
  const training = mode === 'training';
  const labels = new LabelLibrary({ store, client, htmlToPdf, clock });
  const rules = () => ({
    unread: store.settings.get('printing.rules').unread,
    build: hostServices.build ?? hostServices.version,
  });
  return new LabelPipeline({ ...tools, labels, rules, training });
}
