import { client } from '../../app/client';
import { useErrors } from '../../app/errors';
import { useJobs } from '../../app/jobs';
import { useNotices } from '../../app/notices';
import { useWords } from '../../app/words';

/** After a change of what finds PHI: says so, and offers to look through the open notes once more. */
export function useDetectAgain() {
  const { t } = useWords();
  const errors = useErrors();
  const jobs = useJobs();
  const notices = useNotices();

  async function detect(): Promise<void> {
    const started = await errors.guard(() => client.detection.run({}));
    if (started !== undefined) await jobs.refresh(started.jobId).catch(() => undefined);
  }
  const offer = (text: string): void =>
    notices.show({ text, action: { label: t('training.models.find'), run: detect } });
  return { offer };
}
