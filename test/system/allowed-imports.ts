import { helper } from './refused-imports.ts';

/** Statements that use globals in place of injected dependencies. */
export const globalUses: Readonly<Record<string, string>> = {
  'main/outbox/sets-timers.ts': 'export const use = () => setTimeout(() => {}, 1);',
  'main/orders/sets-immediates.ts': 'export const use = () => setImmediate(() => {});',
  'main/store/reads-the-clock.ts': 'export const use = () => Date.now();',
  'main/printing/jobs/measures.ts': 'export const use = () => performance.now();',
  'main/platform/throws-dice.ts': 'export const use = () => Math.random();',
  'main/index-reads-the-clock.ts': 'export const use = () => Date.now();',
  'main/training/counts-nanoseconds.ts': 'export const use = () => process.hrtime.bigint();',
  'main/printing/pipeline/gives-up.ts': 'export const use = () => AbortSignal.timeout(1);',
  'main/setup/fetches.ts': "export const use = () => fetch('http://a');",
  'main/people/opens-web-sockets.ts': "export const use = () => new WebSocket('ws://a');",
  'main/shift/draws-lots.ts': 'export const use = () => crypto.randomUUID();',
  'main/printing/transports/tcp-connection.ts': 'export const use = () => setTimeout(() => {}, 1);',
};

/** Similar statements that the rules allow. */
export const allowed: Readonly<Record<string, string>> = {
  'shared/uses-zod.ts': "import { z } from 'zod';",
  'shared/model/uses-neighbour.ts': "import { helper } from '../units.ts';",
  'renderer/station/knows-the-contract.ts':
    "import type { Contract } from '../../shared/contract.ts';",
  'renderer/ui/knows-shared.ts': "import { helper } from '../../shared/units.ts';",
  'renderer/common/knows-shared.ts':
    "import type { Station } from '../../shared/model/station.ts';",
  'renderer/common/printing/knows-its-neighbour.ts': helper('../order'),
  'renderer/features/orders/knows-common.ts': helper('../../common/printing'),
  'renderer/shell/knows-a-feature.ts': helper('../features/setup'),
  'main/store/opens-sqlite.ts': "import Database from 'better-sqlite3';",
  'main/electron/knows-electron.ts': "import { app } from 'electron';",
  'main/ipc/answers-calls.ts': "import { ipcMain } from 'electron';",
  'main/ipc/knows-the-station.ts': "import type { Station } from '../station.ts';",
  'main/orders/knows-store.ts': helper('../store'),
  'main/orders/knows-the-model.ts': "import type { Mode } from '../../shared/model/station.ts';",
  'main/outbox/knows-platform.ts': helper('../platform'),
  'main/printing/jobs/knows-pipeline.ts': helper('../pipeline'),
  'main/printing/pipeline/knows-labels.ts': helper('../../labels'),
  'main/platform/reads-files.ts': "import { readFileSync } from 'node:fs';",
  'main/platform/knows-the-type-of-a-socket.ts': "import type { Socket } from 'node:net';",
  'main/hub/opens-postgres.ts': "import { Client } from 'pg';",
  'main/hub/knows-the-protocol.ts': helper('../site/protocol'),
  'main/hub/locks-its-folder.ts': helper('../store/engine'),
  'main/printing/discovery/network-scan.ts': "import { connect } from 'node:net';",
  'main/base/draws-lots.ts': "import { randomUUID } from 'node:crypto';",
};
