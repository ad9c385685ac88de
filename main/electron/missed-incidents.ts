import type { MissedIncident } from '../../shared/model/self-test.ts';

/** Incidents that occurred while no page was loaded; the next page requests them. */
export class MissedIncidents {
  #pending: MissedIncident[] = [];

  add(missed: MissedIncident): void {
    this.#pending.push(missed);
  }

  /** Returns and clears the incidents, so that each is reported once. */
  take(): MissedIncident[] {
    return this.#pending.splice(0);
  }
}
