// The thread in which the server computes results and packs bundles; an entry of the build, so that it is a file of its own.
import '@corrigenda/server/job-worker';
