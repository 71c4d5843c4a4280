// corrigenda doctor: this machine and its data -> what works, what does not, and what to do about it.
import { Command } from 'commander';
import { Refusal } from '../../io/refusal.ts';
import { type LocationOptions, withLocation } from '../../workbench/data-location.ts';
import { examine, type Finding } from '../../workbench/examine.ts';

const signs = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

export function doctorCommand(): Command {
  return withLocation(new Command('doctor'))
    .description(
      'Check this machine and the data: Node, models, pages, SQLite or PostgreSQL, disk, rights. Changes nothing.',
    )
    .option('--port <number>', 'the port the server would use', '4747')
    .option('--json', 'findings as JSON', false)
    .addHelpText('after', '\nExit status: 0 the server can run, 1 something is in its way, 2 misuse.')
    .action(
      async ({
        port,
        json,
        ...location
      }: LocationOptions & { readonly port: string; readonly json: boolean }) => {
        const findings = await examine(location, Number(port));
        process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(line).join(''));
        if (findings.some(({ is }) => is === 'bad'))
          throw new Refusal('data', 'Something is in the way; see above.');
      },
    );
}

const line = ({ is, what, says, advice }: Finding) =>
  `${signs[is]}  ${what}: ${says}${advice ? `\n      ${advice}` : ''}\n`;
