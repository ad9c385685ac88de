import type { MissedIncident } from '../../shared/model/self-test.ts';

/** Incidents that befell while no page was there to be told; the next one asks for them. */
export class MissedIncidents {
  #kept: MissedIncident[] = [];

  add(missed: MissedIncident): void {
    this.#kept.push(missed);
  }

  /** Each is told once. */
  take(): MissedIncident[] {
    return this.#kept.splice(0);
  }
}
