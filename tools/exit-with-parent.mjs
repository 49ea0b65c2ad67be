// Loaded before the program: if its parent process is killed, the program exits too instead of keeping its
// port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The open channel must not keep a finished program alive.
process.channel?.unref();
