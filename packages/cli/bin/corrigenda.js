#!/usr/bin/env node
import '../dist/corrigenda.js';
