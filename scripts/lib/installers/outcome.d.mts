export interface Outcome {
  readonly result: 'holds' | 'fails' | 'notRun';
  readonly detail: string;
}
