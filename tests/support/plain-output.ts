// Programs that tests start write text without colours, also where the environment asks for colours, as in continuous integration.
process.env['NO_COLOR'] = '1';
delete process.env['FORCE_COLOR'];
