// configuration of sites -> the system's nginx on loopback, with all its files in a folder of its own.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared.ts';

/** A file of deploy/ as it is. */
export const deployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

export const has = (programme: string) => {
  try {
    execFileSync('which', [programme]);
    return true;
  } catch {
    return false;
  }
};

/** Gives what stops it. */
export function runNginx(within: string, sites: string): () => void {
  const folder = mkdtempSync(join(within, 'nginx-'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const main = `daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid; events {} http { access_log off; ${paths} ${sites} }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'start.log')], { stdio: 'ignore' });
  return () => nginx.kill();
}
