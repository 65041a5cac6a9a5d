import type { Component } from 'vue';

/** A part of the Train screen. What its functions say is reactive. */
export interface TrainingRoom {
  readonly id: string;
  /** Its name in the switch between rooms. */
  readonly name: () => string;
  /** The command that leads to it. */
  readonly command?: string;
  readonly component: Component;
  /** The heading: what there is to know at first sight. */
  readonly answer: () => string;
  /** The line under it. */
  readonly under: () => string;
  /** What the command that starts does here. */
  readonly start?: { readonly run: () => Promise<void>; readonly can: () => boolean };
}

/** The rooms of a kind of model; called once, while the screen is set up, and may add commands to it. */
export type UseRooms = () => readonly TrainingRoom[];
