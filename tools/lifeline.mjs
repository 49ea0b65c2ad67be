// Loaded before the program: if the process that started it is killed outright, the program closes too instead of holding its port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep a finished program alive.
process.channel?.unref();
