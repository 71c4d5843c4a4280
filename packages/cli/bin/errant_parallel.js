#!/usr/bin/env node
import '../dist/errant-parallel.js';
