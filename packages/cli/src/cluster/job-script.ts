// the command to divide -> a batch script that does one shard, and says with which status it ended.

export interface JobScript {
  readonly name: string;
  /** How `corrigenda` is called on every node: the same programme as here, on a shared file system. */
  readonly programme: readonly string[];
  readonly args: readonly string[];
  readonly shards: number;
  readonly cpus: number;
  /** Lines behind `#SBATCH`. */
  readonly directives: readonly string[];
  /** Logs and exit statuses go there. */
  readonly folder: string;
}

/** As a word of a POSIX shell. */
export const shellWord = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export const logFile = (folder: string, shard: number | string) => `${folder}/${shard}.log`;
export const statusFile = (folder: string, shard: number | string) => `${folder}/${shard}.status`;

export function jobScript({ name, programme, args, shards, cpus, directives, folder }: JobScript): string {
  const command = [...programme, ...args].map(shellWord).join(' ');
  // `%a` is Slurm's word for the index of the task.
  const lines = [
    `--job-name=${name}`,
    `--output=${logFile(folder, '%a')}`,
    '--open-mode=append',
    '--requeue',
    `--cpus-per-task=${cpus}`,
    ...directives,
  ];
  return `#!/bin/bash
${lines.map((line) => `#SBATCH ${line}`).join('\n')}
status=${shellWord(folder)}/$SLURM_ARRAY_TASK_ID.status
rm -f "$status"
${command} --workers "\${SLURM_CPUS_PER_TASK:-1}" --shard "$SLURM_ARRAY_TASK_ID/${shards}"
ended=$?
echo "$ended" > "$status"
exit "$ended"
`;
}
